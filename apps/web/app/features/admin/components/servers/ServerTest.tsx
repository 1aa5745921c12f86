import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { type GameServerTest, useTestServer } from '../../api/gameServers.ts';
import { adminFailureToast } from '../notices.ts';
import { faultText } from './serverTexts.ts';

/** GSV16: asks the server now, and says in words what is wrong. */
export function ServerTest({ id, isLocked }: { id: string; isLocked: boolean }) {
  const test = useTestServer();
  return (
    <section aria-labelledby="server-test" className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="server-test" className="text-lg">
          {m.servers_test_title()}
        </h2>
        <Button
          loading={test.isPending}
          disabled={isLocked}
          onClick={() => test.mutate(id, { onError: (error) => adminFailureToast(error, m.admin_failed()) })}
        >
          {m.servers_test()}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">
        {isLocked ? m.error_game_server_locked() : m.servers_test_text()}
      </p>
      <div aria-live="polite">{test.data && <Found found={test.data} />}</div>
    </section>
  );
}

type Line = { name: string; text: string; isGood: boolean };

function Found({ found }: { found: GameServerTest }) {
  return (
    <ul className="mt-3 text-sm">
      {linesOf(found).map(({ name, text, isGood }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
          <span className="w-24">
            <Badge tone={isGood ? 'good' : 'bad'}>{name}</Badge>
          </span>
          <span className="min-w-0 flex-1 basis-56">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** It answers where nothing stood in the way, or where only the plugin is missing. */
const linesOf = (found: GameServerTest): Line[] => [
  {
    name: m.servers_test_rcon(),
    text:
      found.latencyMs === null
        ? faultText(found.fault ?? 'unreachable')
        : m.servers_test_rcon_good({ ms: found.latencyMs }),
    isGood: found.latencyMs !== null,
  },
  {
    name: m.servers_test_plugin(),
    text: pluginText(found),
    isGood: found.plugin === 'fits' || (found.plugin === 'unknown' && found.latencyMs !== null),
  },
  { name: m.servers_test_players(), text: playersText(found), isGood: found.players !== null },
];

function pluginText({ plugin, version, latencyMs }: GameServerTest): string {
  if (latencyMs === null) return m.servers_test_unasked();
  switch (plugin) {
    case 'fits':
      return m.servers_test_fits({ version: version ?? '' });
    case 'old':
      return m.servers_test_old({ version: version ?? '' });
    case 'unknown':
      return m.servers_test_unknown();
    case 'missing':
      return m.servers_test_missing();
  }
}

function playersText({ players }: GameServerTest): string {
  if (players === null) return m.servers_test_players_bad();
  const { version, ...reached } = players;
  return version === null
    ? m.servers_test_players_good(reached)
    : m.servers_test_players_version({ ...reached, version });
}
