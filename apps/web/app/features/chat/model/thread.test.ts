import { createRng } from '@retake/core/rng.ts';
import { expect, test } from 'vitest';
import {
  changeThread,
  completeUpTo,
  emptyThread,
  hasGap,
  type Thread,
  type ThreadMessage,
} from './thread.ts';

const message = (seq: number): ThreadMessage => ({
  id: `m${seq}`,
  seq,
  sender: 'ada',
  senderId: 'a',
  message: `no ${seq}`,
  sentAt: '2025-01-01T00:00:00.000Z',
});
const loaded = (thread: Thread, messages: ThreadMessage[]) =>
  changeThread(thread, { type: 'read', messages });
const withMessages = (thread: Thread, messages: ThreadMessage[]) =>
  messages.reduce((known, said) => changeThread(known, { type: 'said', message: said }), thread);
const seqs = (thread: Pick<Thread, 'messages'>) => thread.messages.map(({ seq }) => seq);

test('PTY34: messages stand in the order of their numbers, each once', () => {
  const thread = withMessages(loaded(emptyThread, [message(1), message(2)]), [
    message(4),
    message(3),
    message(2),
  ]);
  expect(seqs(thread)).toEqual([1, 2, 3, 4]);
  expect(hasGap(thread)).toBe(false);
});

test('PTY35: a chat may begin with a later number', () => {
  const thread = loaded(emptyThread, [message(41), message(42)]);
  expect([completeUpTo(thread), hasGap(thread)]).toEqual([42, false]);
});

test('what was missed is asked for from the last number before the gap', () => {
  const thread = withMessages(loaded(emptyThread, [message(1), message(2)]), [message(5)]);
  expect([completeUpTo(thread), hasGap(thread)]).toEqual([2, true]);
  expect(hasGap(withMessages(thread, [message(3), message(4)]))).toBe(false);
});

test('before the first answer everything is to be asked for', () => {
  const thread = withMessages(emptyThread, [message(7)]);
  expect([completeUpTo(thread), hasGap(thread)]).toEqual([0, true]);
  expect(seqs(loaded(thread, [message(6), message(7)]))).toEqual([6, 7]);
});

test('an empty chat is whole once it is loaded', () => {
  expect(hasGap(loaded(emptyThread, []))).toBe(false);
});

test('what is known already changes nothing', () => {
  const thread = loaded(emptyThread, [message(1)]);
  expect(withMessages(thread, [message(1)])).toBe(thread);
});

test('any order and repetition of the same messages is the same chat', () => {
  const seed = 'thread-1';
  const rng = createRng(seed);
  const all = Array.from({ length: 20 }, (_, at) => message(at + 1));
  for (let round = 0; round < 200; round++) {
    const order = rng.shuffle([...all, ...all.filter(() => rng.next() < 0.3)]);
    const thread = order.reduce((known, one) => withMessages(known, [one]), loaded(emptyThread, []));
    expect(seqs(thread), seed).toEqual(seqs({ messages: all }));
  }
});
