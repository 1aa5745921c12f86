import { execFileSync } from 'node:child_process';
import { buildSite } from '../../scripts/buildSite.ts';
import { findChromium } from '../../scripts/services/chromium.ts';
import { median, printMachine, printVerdict, type Row } from '../server/report.ts';
import { newDataDir, startServer } from '../server/world.ts';

/**
 * Lighthouse on its mobile profile (a slow phone on a slow network, simulated from its observations), with sample data.
 * npm fetches it for the run, so that it is not installed with the platform. Paths can be given as arguments.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const ASKED = process.argv.slice(2);
const PATHS = ASKED.length > 0 ? ASKED : ['/', '/home', '/leagues/790093242343', '/news'];

const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const AIM_LCP_MS = 1200;
const AIM_CLS = 0.02;

type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Audit = { title: string; score: number | null; numericValue?: number };
type Report = {
  categories: Record<keyof typeof SCORES, Category>;
  audits: Record<string, Audit>;
  /** Lighthouse's measure of the machine's speed, before the page: about 2,000 on a quiet core of a new one. */
  environment: { benchmarkIndex: number };
};

const { executablePath, args } = await findChromium();

function runLighthouse(url: string): Report {
  const lighthouse = ['exec', '--yes', '--silent', LIGHTHOUSE, '--', url, '--output=json', '--quiet'];
  const chrome = `--chrome-flags=${['--headless=new', ...args].join(' ')}`;
  const json = execFileSync('npm', [...lighthouse, '--no-enable-error-reporting', chrome], {
    env: { ...process.env, CHROME_PATH: executablePath },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(json);
}

/** The median run: a run that was disturbed by other load says nothing. */
const middle = (reports: readonly Report[], figure: (report: Report) => number): number =>
  median(reports.map(figure));

/** Audits that cost points, so that a miss shows its cause. */
function complaints({ categories, audits }: Report): string {
  const ids = (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    categories[category].auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0),
  );
  return ids.map(({ id }) => id).join(', ');
}

function judge(path: string, reports: readonly Report[]): Row[] {
  const scores = Object.entries(SCORES).map(([category, aim]) => {
    const score = Math.round(
      middle(reports, ({ categories }) => categories[category as keyof typeof SCORES].score) * 100,
    );
    return { name: `${path} ${category}`, value: `${score}`, aim: `${aim}`, met: score >= aim };
  });
  const audit = (id: string) => middle(reports, ({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const lcp = audit('largest-contentful-paint');
  const cls = audit('cumulative-layout-shift');
  return [
    ...scores,
    { name: `${path} LCP`, value: `${Math.round(lcp)} ms`, aim: `${AIM_LCP_MS} ms`, met: lcp <= AIM_LCP_MS },
    { name: `${path} CLS`, value: cls.toFixed(3), aim: `${AIM_CLS}`, met: cls <= AIM_CLS },
  ];
}

printMachine();
buildSite();
const server = await startServer(newDataDir(), { SAMPLE_DATA: '1' });
const rows: Row[] = [];
for (const path of PATHS) {
  const reports = Array.from({ length: RUNS }, () => runLighthouse(server.url + path));
  rows.push(...judge(path, reports));
  const speeds = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  console.log(`${path}: benchmark index ${Math.min(...speeds)} to ${Math.max(...speeds)}`);
  const complained = reports.map(complaints).find((text) => text !== '');
  if (complained) console.log(`${path}: ${complained}`);
}
await server.stop();
printVerdict(rows);
