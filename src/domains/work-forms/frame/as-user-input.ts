/** Options of `setValue` for inputs that React Hook Form cannot register: the new value counts as entered by the user. */
export const asUserInput = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
