import { NICKNAME_CHANGES } from '@retake/core/accounts/nicknameChanges.ts';
import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import type { ArticleText } from './article.ts';

export const text: ArticleText = {
  title: 'A week of Premium for everybody',
  description:
    'Seven days with everything that Premium has, for every account, without a card and without a renewal. What to try first, and what happens afterwards.',
  source: `Describing Premium is difficult. A list of features tells you what there is, but not whether you would miss it. So for one week we open it to everybody: **from Monday to Sunday every account has Premium**, the one made this morning as well as the one that has been here since the first day.

## There is no catch

You do not enter a card. You do not press a button. When you log in on Monday, the week is there, and when Sunday ends, your account is what it was before. Nothing is renewed, nothing is charged, and nobody will write to you every day to remind you how much time is left. If you already have a subscription, the seven days are added to its end.

## What to try first

- **The practice server.** Start it from your party box. It shows the trails of grenades, lets you return to a position with one key, and runs every map of the pool. Half an hour in it before a match is worth more than any setting.
- **Your highlights.** After each match your best rounds are cut into a short video. Send it to the friend who claims that you never hit anything.
- **The blacklist.** Name up to ${BLACKLIST_MAX} players whom you do not want to meet. Matchmaking keeps them out of your team and out of the other one. Nobody is told.
- **Missions.** Small tasks for your matches, with prizes that stay yours after the week.
- **The Monthly Duo League.** Find somebody you trust and enter together. Points that you collect during the week stay in the table until the end of the month.
- **Your nickname.** With Premium you can change it ${NICKNAME_CHANGES.premium.times} times a month instead of once per ${NICKNAME_CHANGES.free.months} months, and clear the history of those you regret.

## What happens to it afterwards

We thought about this part longest, because free weeks have a way of taking something away at the end. These are the rules:

- Prizes, videos and league points from the week stay with you.
- Recordings of matches from the week are kept for ${DEMO_RETENTION_DAYS.premium} days, as if you had been a subscriber, instead of ${DEMO_RETENTION_DAYS.free}.
- Your blacklist is kept but rests. Should you subscribe one day, it is there again.
- What you have hidden on your profile becomes visible again. We remind you of that on the last day, once, so that it does not surprise you.

## Why we do it

Partly because we would like more people to subscribe, of course. But mostly because we want to see how the platform behaves when everybody uses everything at once. The practice servers in particular have never been through a weekend like this. If something creaks, write to technical support and say when it happened; every report from this week goes to the people who build it.

One request. In weeks like this, strangers offer "extended" or "lifetime" Premium through links in messages. There is no such thing. The week is on your account already, and nobody needs your password, an item or a trade to give it to you. When in doubt, look at the [safety page](/safety).

Have a good week.

**Editor’s note:** highlights are a list of your best moments with the way to their round, not videos.`,
};
