/** NOT15: how a player can be reached. */
export const CHANNELS = ['bell', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `always` and `never` are not the player's to choose; `on` and `off` are what holds until they do. */
type Reach = 'always' | 'on' | 'off' | 'never';

/** NOT15: what players are told of, as they choose it. */
export const TOPICS = [
  { id: 'matchFound', bell: 'never', mail: 'never', push: 'on' },
  { id: 'invites', bell: 'on', mail: 'never', push: 'on' },
  { id: 'friends', bell: 'on', mail: 'off', push: 'off' },
  { id: 'matches', bell: 'on', mail: 'off', push: 'off' },
  { id: 'eventCalls', bell: 'on', mail: 'on', push: 'on' },
  { id: 'eventNews', bell: 'on', mail: 'off', push: 'off' },
  { id: 'follows', bell: 'on', mail: 'off', push: 'off' },
  { id: 'prizes', bell: 'on', mail: 'on', push: 'on' },
  { id: 'decisions', bell: 'always', mail: 'on', push: 'on' },
] as const satisfies readonly ({ id: string } & Record<Channel, Reach>)[];
export type TopicId = (typeof TOPICS)[number]['id'];

const byId = new Map<TopicId, Record<Channel, Reach>>(TOPICS.map((topic) => [topic.id, topic]));

/** What a player has chosen otherwise than it is without a choice. */
export type Choice = { topic: TopicId; channel: Channel; on: boolean };

export const canChoose = (topic: TopicId, channel: Channel): boolean => {
  const reach = byId.get(topic)![channel];
  return reach === 'on' || reach === 'off';
};

/** Whether a player is told of this in this way. */
export function isWanted(choices: readonly Choice[], topic: TopicId, channel: Channel): boolean {
  const reach = byId.get(topic)![channel];
  const chosen = choices.find((one) => one.topic === topic && one.channel === channel);
  return chosen && canChoose(topic, channel) ? chosen.on : reach === 'always' || reach === 'on';
}

/** Only what differs, the last word on each, and nothing that cannot be chosen: the rest follows a later release. */
export function differing(wanted: readonly Choice[]): Choice[] {
  const last = new Map(wanted.map((one) => [`${one.topic} ${one.channel}`, one]));
  return [...last.values()].filter(
    ({ topic, channel, on }) => canChoose(topic, channel) && on !== isWanted([], topic, channel),
  );
}
