/** The id of the style with which open-at-page.ts shows pages where the stage will, until that is loaded. */
export const earlyStageId = "early-stage";

/** Whether pages are shown where the stage will be. */
export const hasEarlyStage = (): boolean => document.getElementById(earlyStageId) !== null;

/** Leaves the screen to the stage or to the strip. */
export const endEarlyStage = (): void => document.getElementById(earlyStageId)?.remove();
