/** Says that it is there, and ends at SIGTERM with an exit code of its own. */
process.on('SIGTERM', () => process.exit(7));
console.log('waits', process.pid, ...process.argv.slice(2));
setInterval(() => undefined, 60_000);
