/** MM16: points taken from the shown rating for leaving a match, independent of the rating model. */
export const LEAVING_RATING_LOSS = 20;
