import { Badge, Button } from '@mantine/core';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import {
  Comparison,
  everythingIncluded,
  notForSale,
  PlanOffer,
  PlanOffers,
  PriceLines,
  PricingFrame,
  plansIntro,
  sideNames,
  taxNote,
  usualPlans,
} from '#features/billing/web/index.ts';
import { type PlanTier, planTiers, trialTier } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { StartButton } from '../landing/start-button.tsx';
import { pageMeta } from '../page-meta.ts';
import styles from '../pricing/pricing.module.css';
import { ifNotOffered, ifOffered, Offered } from '../shown/offered.tsx';
import { clientLoader as openDocument } from '../static/static-page.ts';

export { loader } from '../static/static-page.ts';

/** Users see the plans in the application, where they can buy one. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (sessions.state.get().session) throw redirect(`/billing/plans${new URL(request.url).search}`);
  return openDocument({ request });
}

export const meta = () =>
  pageMeta(
    'Pricing',
    'What the plans free, pro, business and enterprise include, and what they cost.',
  );

/** The plans for visitors (S1.75, S2.29); `show-plans.ts` writes the prices of the installation. */
export default function Pricing() {
  return (
    <PricingFrame>
      <div {...ifNotOffered('plans')}>
        <p className={styles.intro}>{everythingIncluded}</p>
        <StartButton />
      </div>
      <div {...ifOffered('plans')}>
        <form data-plans aria-label="Plans">
          <p className={styles.intro}>
            <span data-sold>{plansIntro}</span>
            <span data-not-for-sale hidden>
              {notForSale}
            </span>
          </p>
          <div className={styles.choices}>
            <Choice legend="Product" name="p_type" options={Object.entries(sideNames)} />
            <Choice
              legend="Payment"
              name="billing_cycle"
              options={[
                ['yearly', 'Yearly'],
                ['monthly', 'Monthly'],
              ]}
            />
          </div>
          <p className={styles.failed} role="alert" data-prices-failed hidden>
            The prices could not be loaded. <button type="button">Try again</button>
          </p>
          <Offers />
          <p className={styles.taxes} data-for-sale>
            {taxNote}
          </p>
          {(['M', 'T'] as const).map((side) => (
            <div key={side} data-side={side} hidden={side === 'T'}>
              <Comparison side={side} plans={usualPlans(side)} />
            </div>
          ))}
        </form>
      </div>
    </PricingFrame>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, text: string])[];
}

/** A choice of a few values, the first one preset. */
function Choice({ legend, name, options }: ChoiceProps) {
  return (
    <fieldset className={styles.choice} data-choice={name}>
      <legend>{legend}</legend>
      <div>
        {options.map(([value, text], at) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={at === 0} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Offers() {
  return (
    <PlanOffers>
      {planTiers.map((tier) => (
        <PlanOffer
          key={tier}
          tier={tier}
          isChosen={false}
          badge={
            <Badge className={styles.badge ?? ''} variant="light" tt="none">
              Chosen
            </Badge>
          }
          // The space of a price, so that nothing moves when it comes.
          price={<PriceLines amount={'\u00A0'} unit="" note={tier === 'free' ? '' : '\u00A0'} />}
        >
          {tier === 'free' ? (
            <Offered what="sign-up">
              <Button component="a" href="/sign-up" variant="default" data-back>
                Create an account
              </Button>
            </Offered>
          ) : (
            <>
              <Offered what="sign-up">
                <ChooseLink tier={tier} href="/sign-up" />
              </Offered>
              <span {...ifNotOffered('sign-up')}>
                <ChooseLink tier={tier} href="/signin" />
              </span>
            </>
          )}
        </PlanOffer>
      ))}
    </PlanOffers>
  );
}

function ChooseLink({ tier, href }: { tier: PlanTier; href: string }) {
  const variant = tier === trialTier ? 'filled' : 'default';
  return (
    <Button component="a" href={href} variant={variant} data-back>
      Choose {tierNames[tier]}
    </Button>
  );
}
