import { CITIES, CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import type { ArticleText } from './article.ts';

export const text: ArticleText = {
  title: 'Custom rooms: your map, your rules, your people',
  description:
    'From today every player can open a room of their own: choose a map, a mode and a region, and decide who may come in.',
  source: `Some evenings are not about rating. A friend comes back to the game after a year, five people want to learn one map, or two of you have to settle once and for all who is better with a pistol. Until now such evenings took place elsewhere. From today they have a home here: **custom rooms**.

## How it works

Open the [matches page](/matches) and press Create a match. You choose three things: the map, the mode and the region. A moment later the room stands in the list of new matches with your name on it, and everybody who sees it can join with one click. When the last slot is taken, everybody confirms, a server starts, and all of you get its address at the same time.

You need an account with a connected Steam account, to create a room as well as to join one. That is all. Rooms are free, they always will be, and there is no limit to how many you open in a week.

## What you can choose

- **Modes.** ${CUSTOM_MATCH_MODES.join(', ')}. The duel is new: one map, one opponent, nobody else to blame.
- **Maps.** All eight maps of the pool, including those that you always remove when it counts.
- **Regions.** ${CITIES.slice(0, -1).join(', ')} and ${CITIES.at(-1)}. Every row of the list names the region, so that you know what to expect before you join.
- **Doors.** A room is open to everybody, behind a password, or for those whom you send its invite link. The host changes that in the room until it is full.

The host also sets the number of rounds, friendly fire and which maps the veto offers. Premium players go further and set starting money, times and tactical pauses. All of it is written on the room for everybody to see. Nobody should find out on the server that friendly fire is on.

## What does not change

A custom match leaves your rating, your skill group and your league points alone. You can lose ten duels in a row and nobody but your opponent will know. Statistics of custom matches are kept apart from those of rated ones, so that your profile stays comparable.

The [rules](/rules) still hold. Cheating, insults and attacks have the same consequences as in a rated match. What does not apply are the rules about leaving and absence: in a custom room you may come and go as you like, and nobody is banned for it.

## How to read the list

The list has two sides. **New** holds rooms that wait for players: who opened them, the mode, the ping, and how long ago they were created. **Live** holds those that have begun or are about to: the mode, the score, and the time until the start.

## What comes next

From the test rounds came a list of wishes. The rematch, the password and places for spectators are in; a way to turn a room into a small tournament with a bracket is not. If you miss something that is not on this list, tell us. Most of what you see today began as a message from a player.

See you on the server.`,
};
