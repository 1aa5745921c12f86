// Runs one of the project's scripts: `node scripts/run.mjs start`. Plain JavaScript, so that an old Node can say what
// is wrong in one line instead of stumbling over TypeScript.
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Retake needs Node 24 or newer, this is ${process.versions.node}. On Linux "npm install" brings it along; elsewhere install it from nodejs.org.`,
  );
  process.exit(1);
}
// Compiled code is reused at the next start.
const { enableCompileCache } = await import('node:module');
enableCompileCache(new URL('../.cache/compiled', import.meta.url).pathname);
const [name, ...rest] = process.argv.slice(2);
process.argv = [process.argv[0], name, ...rest];
await import(`./${name}.ts`);
