// The peer of HTTP measurements: Fastify with one route that answers JSON of the same size.
import Fastify from 'fastify';

const app = Fastify();
const account = { status: 'success', data: JSON.parse(process.env.BARE_ANSWER ?? '{}') };
app.get('/', async () => account);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.stdout.write('ready at\n');
