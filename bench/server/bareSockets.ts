import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Socket.IO alone: every player is in the room of five that the query names; `say` goes to the whole room. */
const http = createServer();
const io = new Server(http, { serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  const room = String(socket.handshake.query.room ?? '');
  if (room) void socket.join(room);
  socket.on('sendMessage', (payload: unknown, ack?: (answer: unknown) => void) => {
    io.to(room).emit('newMessage', payload);
    ack?.({ ok: true });
  });
});
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
