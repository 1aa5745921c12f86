import { MuteMessage } from '#app/features/mutes/components/MuteMessage.tsx';
import { ReportMessage } from '#app/features/reports/components/ReportMessage.tsx';

type Props = Parameters<typeof ReportMessage>[0] & {
  /** Nobody reports a program, and the server takes no such report. */
  isSimulated: boolean;
};

/** What a reader can do about a message of somebody else. */
export function MessageActions({ chat, message, isSimulated }: Props) {
  return (
    <span className="flex shrink-0">
      <MuteMessage message={message} />
      {!isSimulated && <ReportMessage chat={chat} message={message} />}
    </span>
  );
}
