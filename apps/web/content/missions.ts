/** A season of missions, and the downtime from which on it is extended by as much. */
export const MISSION_SEASON_DAYS = 30;
export const MISSION_SEASON_EXTENDED_AFTER_HOURS = 24;
