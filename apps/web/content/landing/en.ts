import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { DDOS_PROTECTION } from './claims.ts';
import type { LandingContent } from './types.ts';

const { gigabitsPerSecond, filteredPercent } = DDOS_PROTECTION;

export const content: LandingContent = {
  nav: { leagues: 'Leagues and tournaments', analytics: 'Analytics', servers: 'Servers', stats: 'Stats' },
  hero: {
    title: 'Esports tournament platform',
    bullets: ['Matchmaking on our own servers', 'Valuable prizes in the top every season', 'Completely free'],
  },
  leagues: [
    {
      id: 'leagues',
      tab: 'League and tournament system',
      title: 'League and tournament system',
      description:
        'Leagues and tournaments in various formats, from one evening to a whole month. Monthly leagues start anew for everyone, and the best places of every season win prizes.',
      picture: 'landing-leagues',
      alt: 'Columns that rise step by step, the last one lit.',
    },
    {
      id: 'skill-groups',
      tab: 'Skill groups',
      title: 'Skill groups',
      description: `Your rating follows the ELO principle: who beats stronger opponents rises faster. It places you in one of ${SKILL_GROUPS.length} skill groups, so that you meet players of your level in every match.`,
      picture: 'landing-skill-groups',
      alt: 'Twelve badges in a rising row, in four colours.',
    },
  ],
  analytics: [
    {
      id: 'analysis',
      planned: 'part',
      tab: 'Analysis',
      title: 'Automatic analysis',
      description:
        'Every match is analysed as soon as it is over, with measures built together with professional teams. Down to the single shot you see where you are strong and what to practise next.',
      picture: 'landing-analysis',
      alt: 'A level from above with the paths of two players and the spot where they met.',
    },
    {
      id: 'comparison',
      tab: 'Comparison',
      title: 'Comparison',
      description:
        'Put your level beside that of a friend, of an opponent or of the average of your skill group, measure by measure, and see what separates you from the next one.',
      picture: 'landing-comparison',
      alt: 'Two outlines over the same six axes.',
    },
  ],
  servers: [
    {
      id: 'servers',
      tab: 'Servers',
      title: 'Servers',
      description:
        'Our own cloud game servers start within seconds, run for your match alone, and are of the same kind in every region.',
      picture: 'landing-servers',
      alt: 'Four server racks, one of them lit.',
    },
    {
      id: 'ping',
      planned: 'part',
      tab: 'Ping',
      title: 'Ping',
      description:
        'Your connection takes the best route through the network, and your opponents come from neighbouring regions with a ping like yours.',
      picture: 'landing-ping',
      alt: 'A short bright line between two points, with longer pale ways around it.',
    },
    {
      id: 'ddos',
      planned: 'part',
      tab: 'DDoS protection',
      title: 'DDoS protection',
      description: `Protection against floods of over ${gigabitsPerSecond} GBit/s filters up to ${filteredPercent}% of attacks before they reach a match.`,
      picture: 'landing-ddos',
      alt: 'A flood of red lines breaks on a plate; three clean lines pass.',
    },
  ],
  statistics: {
    title: 'Our statistics',
    text: 'Esports platform with an automatic tournament system for Counter-Strike 2',
  },
};
