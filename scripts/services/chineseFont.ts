import { spawnSync } from 'node:child_process';
import { aptInstall, findInPath } from './binaries.ts';

const PACKAGE = 'fonts-noto-cjk';

/**
 * Chromium draws Chinese with a font of the machine; without one every character is an empty box. Installs Debian's package
 * where it can; else throws an error with instructions.
 */
export function findChineseFont(): void {
  if (hasChineseFont()) return;
  if (aptInstall(PACKAGE) && hasChineseFont()) return;
  throw new Error(
    `A font with Chinese characters is missing: install one (Debian: apt-get install ${PACKAGE})`,
  );
}

/** Asks fontconfig, which Chromium itself asks. */
function hasChineseFont(): boolean {
  const list = findInPath(['fc-list']);
  if (list === undefined) return false;
  const { status, stdout } = spawnSync(list, [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}
