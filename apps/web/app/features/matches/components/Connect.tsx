import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { CopyButton } from '#app/ui/CopyButton.tsx';
import { ExternalLink } from '#app/ui/icons/ExternalLink.tsx';

type Props = { connect: NonNullable<MatchRoom['connect']> };

/** The way onto a real server: by Steam, or by a line for the game's console. */
export function Connect({ connect }: Props) {
  const { address, password, steamUrl } = connect;
  const line = password === '' ? `connect ${address}` : `connect ${address}; password ${password}`;
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <div>
          <dt className="eyebrow mb-1.5">{m.matches_address()}</dt>
          <dd>
            <CopyButton text={address} label={m.matches_copy_address()} copied={m.matches_copied()} />
          </dd>
        </div>
        {password !== '' && (
          <div>
            <dt className="eyebrow mb-1.5">{m.matches_password()}</dt>
            <dd>
              <CopyButton text={password} label={m.matches_copy_password()} copied={m.matches_copied()} />
            </dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="eyebrow mb-1.5">{m.matches_console()}</dt>
          <dd>
            <CopyButton
              text={line}
              label={m.matches_copy_console()}
              copied={m.matches_copied()}
              className="py-1.5 text-left break-all whitespace-normal!"
            />
          </dd>
        </div>
      </dl>
      {steamUrl !== null && (
        <a href={steamUrl} className={buttonLook('accent', 'lg', 'mt-4')}>
          <ExternalLink className="size-4" aria-hidden="true" />
          {m.matches_connect()}
        </a>
      )}
    </>
  );
}

/** MAT34: whoever has lost the connection comes back with the same box, until the match ends. */
export const ConnectAgain = ({ connect, coach }: Props & { coach: string | null }) => (
  <section className="panel p-4 sm:p-6" aria-labelledby="connect-again">
    <h2 id="connect-again" className="mb-4 text-base">
      {m.matches_connect_again()}
    </h2>
    <Connect connect={connect} />
    {coach !== null && <p className="mt-3 text-sm text-muted">{coach}</p>}
  </section>
);
