/** The id of the element that the landing page stands in. */
export const LANDING_ROOT = 'landing';
