/** The parts of a username, between which it may break: each but the last ends with underscores, periods, or hyphens. */
export const splitName = (name: string): string[] => name.split(/(?<=[_.-])(?=[^_.-])/);
