import Fastify from 'fastify';

/** The framework alone: one GET route for each path, answering with fixed JSON. `ROUTES`: `{ path: answer }`. */
const app = Fastify();
for (const [path, answer] of Object.entries(JSON.parse(process.env.ROUTES!) as Record<string, unknown>)) {
  app.get(path, () => answer);
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
