import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { TeamMark } from '#app/ui/TeamMark.tsx';
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
          {profile.teams.map(({ id, name, tag, logo }) => (
            <li key={id}>
              <Link
                to={`/teams/${id}`}
                prefetch="intent"
                className="flex min-h-11 items-center gap-3 rounded-md font-semibold hover:bg-high"
              >
                <TeamMark id={id} name={name} tag={tag} logo={logo} />
                <span className="min-w-0 truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
