import { LEAGUE_PRIZE_PLACES, LEAGUE_PRIZE_POOL_CENTS } from '@retake/core/league/leagues.ts';
import { LEAGUE_POINTS } from '@retake/core/league/points.ts';
import { prizeCents } from '@retake/core/league/prizes.ts';
import { priceText, prizeText } from '@retake/core/money.ts';
import { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import type { ArticleText } from './article.ts';

export const text: ArticleText = {
  title: 'Leagues, tournaments and Premium are here',
  description:
    'The largest change since the start: two monthly leagues with prizes, tournaments that run themselves, and a subscription that pays for it without selling an advantage.',
  source: `When we opened the platform it could do one thing: find ten people of the same strength and give them a good server. That was intended. But from the first week you asked what it was all for, and you were right: a rating is a number, a season is a story. Today the platform learns to tell stories.

## Two leagues, every month

The [Classic Solo League](/leagues/790093242343) is open to everybody with a connected Steam account, from the lowest skill group to the highest. You queue alone, in 5v5. A win is worth ${LEAGUE_POINTS.win} points, a defeat costs ${Math.abs(LEAGUE_POINTS.loss)}. At the end of the month the first ${LEAGUE_PRIZE_PLACES} places share ${prizeText(LEAGUE_PRIZE_POOL_CENTS.solo)}: ${prizeText(prizeCents(1) ?? 0)} for the first, ${prizeText(prizeCents(2) ?? 0)} for the second, ${prizeText(prizeCents(3) ?? 0)} for the third, and something for everyone down to place ${LEAGUE_PRIZE_PLACES}.

The difference between win and loss is small on purpose. Whoever wins only half of their matches still moves up, slowly. Playing is worth it, but playing well is worth much more.

The **Monthly Duo League** is for two who know each other. You enter as a pair, stay a pair for the month, and play for a pool of ${prizeText(LEAGUE_PRIZE_POOL_CENTS.duo)}. It is part of Premium.

## Tournaments that run themselves

A tournament used to need somebody with a spreadsheet and a lot of patience. Now it needs neither. You register, you confirm shortly before the start, and everything else happens on its own: seeding by rating, the bracket, servers for each match, results, and the next opponent. If somebody does not show up, a reserve slot is filled from the waiting list within minutes.

We begin with single and double elimination in 2v2 and 5v5, several evenings a week. All upcoming dates are on the [tournaments page](/tournaments).

## Premium

Prizes and servers have to be paid by somebody. We do not want advertising between two rounds, and we do not want to sell anything that helps you to win one. So there is a subscription, from ${priceText(PREMIUM_PLANS[0]?.cents ?? 0)} a month. It contains the Duo League, closed tournaments, longer storage for recordings, a practice server, highlights, missions, a blacklist and control over your profile.

It contains no shorter queue, no weaker opponents and no better server. If you never subscribe, you play the same game.

## Fair play gets sharper teeth

Where there are prizes, there are people who would like to shorten the way. That is why leagues have rules of their own: one account per person, no sharing of accounts, no arranged results, and no toxicity. Whoever breaks them loses their points, and in most cases the account as well. Prizes are paid a few days after the end of the month, once the matches of the winners have been looked at.

And because prizes attract thieves as well: a prize never costs anything. We do not ask winners for a trade, an item, a Steam password or an API key. Somebody who does has nothing to do with us.

## Thank you

More than three hundred of you tested leagues and tournaments during the last weeks and found things that we would never have found. The first season belongs to you. It begins on the first of the month, and everybody starts at zero.`,
};
