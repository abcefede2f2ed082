import type { listPrices, PlanPrice } from '#features/billing/contract/calls.ts';
import { priceLines } from '#features/billing/contract/cycle-texts.ts';
import type { BillingCycle } from '#features/billing/contract/subscription.ts';
import type { PlanSide, plansList } from '#features/plans/contract/calls.ts';
import type { PlanTier } from '#features/plans/contract/tiers.ts';
import type { AddressOf } from '#kernel/call/call.ts';
import { transmit } from '#platform/web/api/transmit.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';

// The calls without their schemas, which are larger than the rest of the page's script.

export const pricesCall: AddressOf<typeof listPrices> = {
  id: 'billing.prices',
  group: 'main',
  access: 'public',
  method: 'GET',
  path: '/plan/prices',
};
export const plansCall: AddressOf<typeof plansList> = {
  id: 'plans.list',
  group: 'main',
  access: 'public',
  method: 'GET',
  path: '/plan/plans-list',
};

type Prices = readonly PlanPrice[];
/** The prices of each side, once they are known. */
type KnownPrices = Partial<Record<PlanSide, Prices>>;

interface Choices {
  plan: string;
  side: PlanSide;
  cycle: BillingCycle;
}

/** Shows the plans as the address and the visitor choose them, with the prices and limits of the installation. */
export function startPlans(form: HTMLFormElement): void {
  const given = new URLSearchParams(location.search);
  const plan = given.get('plan') ?? '';
  check(form, 'p_type', given.get('p_type'));
  check(form, 'billing_cycle', given.get('billing_cycle'));
  const known: KnownPrices = {};
  const show = () => {
    const choices = { plan, side: side(form), cycle: cycle(form) };
    showChoices(form, choices);
    showPrices(form, choices, known[choices.side]);
  };
  const load = async () => {
    const failed = part(form, '[data-prices-failed]');
    failed.hidden = true;
    try {
      await Promise.all([loadPrices(known), loadLimits(form)]);
      show();
    } catch (error) {
      failed.hidden = false;
      logFailure(error);
    }
  };
  form.addEventListener('change', show);
  part(form, '[data-prices-failed] button').addEventListener('click', () => void load());
  show();
  void load();
}

function part(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Chooses a value where the page has it. */
function check(form: HTMLFormElement, name: string, value: string | null): void {
  for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
    if (input.value === value) input.checked = true;
}

const side = (form: HTMLFormElement): PlanSide =>
  new FormData(form).get('p_type') === 'T' ? 'T' : 'M';
const cycle = (form: HTMLFormElement): BillingCycle =>
  new FormData(form).get('billing_cycle') === 'monthly' ? 'monthly' : 'yearly';

const cardsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLElement>('[data-plan]');

/** Marks the chosen plan, and shows the table of the chosen side; the links come back to what is chosen. */
function showChoices(form: HTMLFormElement, choices: Choices): void {
  for (const card of cardsOf(form)) {
    const { plan: tier = '', code } = card.dataset;
    const isChosen = choices.plan === code || choices.plan.toLowerCase() === tier;
    card.dataset.chosen = String(isChosen);
    for (const link of card.querySelectorAll<HTMLAnchorElement>('a[data-back]'))
      link.search = `${new URLSearchParams({ 'return-path': addressOf({ ...choices, plan: tier }) })}`;
  }
  for (const table of form.querySelectorAll<HTMLElement>('[data-side]'))
    table.hidden = table.dataset.side !== choices.side;
}

/** The address of the page with these choices; what is preset is left out. */
export function addressOf({ plan, side: ofSide, cycle: ofCycle }: Choices): string {
  const query = new URLSearchParams({
    plan,
    ...(ofSide === 'T' ? { p_type: 'T' } : {}),
    ...(ofCycle === 'monthly' ? { billing_cycle: 'monthly' } : {}),
  });
  return `/pricing?${query}`;
}

function showPrices(form: HTMLFormElement, choices: Choices, prices: Prices | undefined): void {
  if (!prices) return;
  const isSold = prices.length > 0;
  part(form, '[data-not-for-sale]').hidden = isSold;
  part(form, '[data-sold]').hidden = !isSold;
  part(form, '[data-for-sale]').hidden = !isSold;
  part(form, '[data-choice="billing_cycle"]').hidden = !isSold;
  for (const card of cardsOf(form)) {
    const lines = priceLines(prices, card.dataset.plan as PlanTier, choices.cycle);
    for (const line of card.querySelectorAll<HTMLElement>('[data-price]'))
      line.textContent = lines[line.dataset.price as keyof typeof lines];
  }
}

async function loadPrices(known: KnownPrices): Promise<void> {
  await forSides(async (p_type) => {
    const { prices } = await transmit<typeof listPrices>(pricesCall, { query: { p_type } });
    known[p_type] = prices;
  });
}

/** Writes the limits of the installation over the usual ones. */
async function loadLimits(form: HTMLFormElement): Promise<void> {
  await forSides(async (p_type) => {
    const plans = await transmit<typeof plansList>(plansCall, { query: { p_type } });
    for (const { plan, limits } of plans) {
      for (const [limit, value] of Object.entries(limits)) {
        const cell = form.querySelector(`[data-limit="${p_type} ${plan} ${limit}"]`);
        if (cell) cell.textContent = value === null ? 'No limit' : value.toLocaleString('en');
      }
    }
  });
}

const forSides = (work: (side: PlanSide) => Promise<void>) =>
  Promise.all((['M', 'T'] as const).map(work));
