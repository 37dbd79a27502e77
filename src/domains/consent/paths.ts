/** Where somebody sees and answers their credits. */
export const myCreditsPath = "/my-credits";
