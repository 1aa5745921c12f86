import { priceText } from '@retake/core/money.ts';
import { PREMIUM_PLANS, savedPercent } from '@retake/core/premium/plans.ts';
import type { ArticleText } from './article.ts';

const [month, quarter, half, year] = PREMIUM_PLANS as [
  (typeof PREMIUM_PLANS)[number],
  (typeof PREMIUM_PLANS)[number],
  (typeof PREMIUM_PLANS)[number],
  (typeof PREMIUM_PLANS)[number],
];

export const text: ArticleText = {
  title: 'Premium costs less from now on',
  description: `Longer subscriptions are up to ${savedPercent(year)}% cheaper. What the new prices are, why we can lower them, and what happens to subscriptions that are already running.`,
  source: `We are lowering the price of Premium. Not for a weekend, not with a clock that counts down, and not for new players alone: these are simply the prices from now on.

## The new prices

- **1 month** costs ${priceText(month.cents)}.
- **3 months** cost ${priceText(quarter.cents)} instead of ${priceText(quarter.fullCents)}.
- **6 months** cost ${priceText(half.cents)} instead of ${priceText(half.fullCents)}. This is what we recommend to those who play every week.
- **12 months** cost ${priceText(year.cents)} instead of ${priceText(year.fullCents)}.

That is ${savedPercent(quarter)}% less for three months, ${savedPercent(half)}% for six and ${savedPercent(year)}% for a whole year, each compared with as many single months. The price is paid once. Nothing is renewed on its own, and nobody has to remember to cancel anything.

## Why we can do this

Most of what a platform like this costs is game servers, and most of what a game server costs is waiting. A server that stands ready for a match that does not come burns as much money as one on which ten people play. During the last months we taught ours to start within seconds and to stop as soon as the last player has left. The same number of matches now needs a little more than half of the machines it needed in spring.

We could have kept the difference. But Premium pays for the part of the platform that is free: matchmaking, the Classic Solo League with its prizes, the open tournaments. The more people find the price fair, the safer that part is. So we would rather have many who think about it for a second than few who think about it for a week.

## If you already have Premium

You lose nothing. Whoever bought three, six or twelve months at the old price during the last thirty days has received the difference as additional days. You see them in your settings; there is nothing to apply for and nothing to confirm. Subscriptions that you buy before the current one ends are added to it, at the new price.

## What Premium is, and what it is not

Premium gives you comfort and insight: closed tournaments, the Monthly Duo League, longer storage of your recordings, a practice server, video highlights, missions, and control over who can see what on your profile. The [Premium page](/premium) lists everything.

It does not give you an advantage in a match. Your rating, your opponents, your weapons and your connection are the same with and without it, and they will stay the same. If we ever sell something that wins rounds, please close your account.

## A word on offers from elsewhere

Whenever prices change, messages with better ones appear. Premium is sold on this site and nowhere else. There are no codes from strangers, no gifts that have to be unlocked, and no subscriptions in return for skins. We never ask for a trade, an item, your Steam password or an API key. If somebody does in our name, read the [safety page](/safety) and tell us.

Thank you to everybody who supported the platform at the old price. The new one is your work too.

**Editor’s note:** highlights are a list of your best moments with the way to their round, not videos.`,
};
