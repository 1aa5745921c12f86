import type { NoticeChannels } from '@retake/contract/notices/channelCalls.ts';
import { CHANNELS, type Channel, TOPICS, type TopicId } from '@retake/core/notices/topics.ts';
import { m } from '#app/paraglide/messages.js';

type Choices = NoticeChannels['choices'];
type Props = {
  choices: Choices;
  disabled: boolean;
  /** NOT21: nothing comes by mail yet; the element with this id says why. */
  mailClosed?: string;
  onChange(choices: Choices): void;
};

const topicNames: Record<TopicId, () => string> = {
  matchFound: m.channels_match_found,
  invites: m.channels_invites,
  friends: m.channels_friends,
  matches: m.channels_matches,
  eventCalls: m.channels_event_calls,
  eventNews: m.channels_event_news,
  follows: m.channels_follows,
  prizes: m.channels_prizes,
  decisions: m.channels_decisions,
};
const channelNames: Record<Channel, () => string> = {
  bell: m.channels_bell,
  mail: m.channels_mail,
  push: m.channels_push,
};

const head = 'eyebrow w-14 px-1 sm:w-20 py-2.5 text-center last:pr-4';

/** NOT15: every topic by every channel; what cannot be chosen says how it is. */
export function ChannelTable({ choices, disabled, mailClosed, onChange }: Props) {
  const turn = (topic: TopicId, channel: Channel, on: boolean) =>
    onChange(choices.map((one) => (one.topic === topic && one.channel === channel ? { ...one, on } : one)));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{m.channels_table()}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="eyebrow px-5 py-2.5 text-left">
            {m.channels_topic()}
          </th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={head}>
              {channelNames[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TOPICS.map(({ id: topic }) => (
          <tr key={topic} className="border-b border-line">
            <th scope="row" className="px-5 py-2 text-left text-base font-normal">
              {topicNames[topic]()}
              {topic === 'decisions' && (
                <span className="block text-xs text-faint">{m.channels_decisions_detail()}</span>
              )}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className="px-1 last:pr-4">
                <Cell
                  choice={choices.find((one) => one.topic === topic && one.channel === channel)}
                  disabled={disabled}
                  {...(channel === 'mail' && mailClosed && { closed: mailClosed })}
                  onTurn={(on) => turn(topic, channel, on)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  choice: Choices[number] | undefined;
  disabled: boolean;
  closed?: string;
  onTurn(on: boolean): void;
};

function Cell({ choice, disabled, closed, onTurn }: CellProps) {
  if (!choice || (choice.fixed && !choice.on))
    return (
      <span className="grid h-11 place-items-center text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{m.channels_never()}</span>
      </span>
    );
  const { topic, channel, on, fixed } = choice;
  return (
    <label className="mx-auto grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        aria-label={m.channels_choice({ topic: topicNames[topic](), channel: channelNames[channel]() })}
        aria-describedby={closed}
        checked={on && closed === undefined}
        disabled={disabled || fixed || closed !== undefined}
        onChange={({ target }) => onTurn(target.checked)}
      />
    </label>
  );
}
