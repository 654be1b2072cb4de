/** How a payer pays online; a provider offers some of them. */
export const onlineMethods = ['card', 'sbp'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];
