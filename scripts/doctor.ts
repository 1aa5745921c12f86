import { readFileSync } from 'node:fs';
import { type Found, runDoctor } from '../apps/server/src/doctorTool.ts';

/** The sentences of the admin's page; in Chinese where the terminal is. */
const language = /^zh/.test(process.env.LC_ALL || process.env.LANG || '') ? 'zh-CN' : 'en';
const book = new URL(`../apps/web/messages/${language}/health.json`, import.meta.url);
const words: Record<string, string> = JSON.parse(readFileSync(book, 'utf8'));

const say = (found: Found): string =>
  words[`health_${found.finding}`]!.replaceAll(/\{(subject|detail|count)\}/g, (_, name: keyof Found) =>
    String(found[name]),
  );

await runDoctor({ say, asJson: process.argv.includes('--json') });
