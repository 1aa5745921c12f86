import { m } from '#app/paraglide/messages.js';
import type { Profile } from '../model/profile.ts';

export function TeamsPanel({ profile }: { profile: Profile }) {
  return (
    <section aria-labelledby="teams" className="panel p-5">
      <h2 id="teams" className="mb-3 text-lg">
        {m.profile_teams()}
      </h2>
      {profile.teams.length === 0 ? (
        <p className="text-muted">{m.profile_no_teams({ nickname: profile.nickname })}</p>
      ) : (
        <ul className="grid gap-2">
          {profile.teams.map(({ id, name }) => (
            <li key={id} className="font-semibold">
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
