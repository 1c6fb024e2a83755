/** Products besides energy. Each has a page of its own. */
export const productKinds = ['broadband', 'monitoring'] as const;
