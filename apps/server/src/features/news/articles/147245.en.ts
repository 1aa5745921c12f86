import { MAPS } from '@retake/core/maps.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import type { ArticleText } from './article.ts';

export const text: ArticleText = {
  title: 'The platform is open',
  description:
    'After a year of building and four months of testing, everybody with a promo code can play. What it is, what it can do today, and why it looks the way it does.',
  source: `In Counter-Strike, a retake is the moment when the bomb is down, the site is lost, and somebody says: we go in together. It is the hardest situation in the game and the one that shows best whether five people are a team. We could not think of a better name.

Today the platform opens its doors. Here is what is behind them.

## Matches worth the evening

You come with friends, as a party, and choose 5v5 or 2v2. The search looks for opponents of the same strength, in parties of the same size, with a similar ping. When it has found them, everybody confirms, the captains remove maps until one of ${MAPS.length} is left, and a server of our own starts for this one match.

We spent most of the year on the sentence above. A fair match is not one in which both sides have the same average; it is one whose end nobody knows. So the search does not only compare ratings, it also asks how certain they are, who plays together, and how long each of you has already waited.

## A rating that you can follow

There are ${SKILL_GROUPS.length} skill groups, from ${SKILL_GROUPS[0]} to ${SKILL_GROUPS.at(-1)}. Before each match you see what is at stake, and after it what has changed and why. Nothing about it is secret. If you want to know how it is calculated, it is written down, with the formula.

## Your matches, readable

Your profile shows what matters at a glance: form, win percentage, the maps you are good at and those you should practise. Each match has a page of its own, round by round. It is meant for the minute between two matches, not for an evening with spreadsheets.

## Calm by design

You will notice what is missing. There are no flashing borders, no chests, no clocks that press you. The platform has one bright colour, and it marks the one thing that you probably came for. We believe that a place where people concentrate should be quiet.

## Safe by default

You connect Steam at Steam’s own sign-in page, and nowhere else. We never ask for a trade, an item, your Steam password or an API key, not for verification, not for prizes, not for support. Links in the chat pass a page that shows you where they lead, and imitations of Steam’s address do not get through at all. There is a [safety page](/safety) that explains the tricks of thieves. Please read it once, even if you are sure that you know them.

## Why promo codes

A platform like this is only as good as the people on it, and only as fast as its servers. We want to grow at a speed at which both stay true. Promo codes go to communities, teams and the friends of those who are already here. If you have none yet, ask around; they are not rare, there are just not endlessly many at once.

## What comes next

Leagues with prizes and tournaments are next; both are already being tested. After that, custom rooms. You can follow all of it on this page, and the [FAQ](/faq) answers what we have forgotten to say.

Thank you for being here on the first day. Let us go in together.`,
};
