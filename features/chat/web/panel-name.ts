/** The name of the panel in addresses. */
export const panelName = 'ask';
