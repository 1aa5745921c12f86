import { existsSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Those of servers that may still run; older ones are deleted. */
const KEPT_SITES = 3;
/** A build that has made nothing for so long was killed. */
const BROKEN_OFF_MS = 3600_000;

/**
 * Builds of the site, each in a folder of its own: a server keeps the one that it began with
 * (apps/server/src/run.ts), so a later build does not take away files that its pages ask for. `newest` is the path that
 * leads to the newest one.
 */
export function builtSites(sites: string, newest: string) {
  /** In one step, where the system can: at no time is there no site. */
  function leadTo(site: string): void {
    const link = `${newest}-${process.pid}`;
    symlinkSync(join(site, 'client'), link, 'junction');
    try {
      renameSync(link, newest);
    } catch {
      rmSync(newest, { recursive: true, force: true }); // Windows, or the folder of an earlier release
      renameSync(link, newest);
    }
  }

  function deleteOld(): void {
    const age = (name: string) => Date.now() - statSync(join(sites, name)).mtimeMs;
    const byAge = readdirSync(sites).sort((one, other) => age(one) - age(other));
    const finished = byAge.filter((name) => !name.startsWith('.'));
    const brokenOff = byAge.filter((name) => name.startsWith('.') && age(name) > BROKEN_OFF_MS);
    for (const name of [...finished.slice(KEPT_SITES), ...brokenOff]) {
      rmSync(join(sites, name), { recursive: true, force: true });
    }
  }

  return {
    /** Makes the site of this name the newest. `make` builds it into the folder that it gets, unless it is there. */
    lead(name: string, make: (folder: string) => void): void {
      const site = join(sites, name);
      if (existsSync(site)) utimesSync(site, new Date(), new Date());
      else {
        const folder = join(sites, `.making-${process.pid}`);
        make(folder);
        if (existsSync(site))
          rmSync(folder, { recursive: true }); // two have built the same at once
        else renameSync(folder, site);
      }
      leadTo(site);
      deleteOld();
    },
  };
}
