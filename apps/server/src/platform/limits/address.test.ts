import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, limitedAddress } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s counts as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});

const PROXY = '10.0.0.2';
const from = (header: string | undefined, trustProxy = true) => {
  const headers = header === undefined ? {} : { 'x-forwarded-for': header };
  return addressOf({ headers, socket: { remoteAddress: PROXY } as IncomingMessage['socket'] }, trustProxy);
};

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1,203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  [undefined, PROXY],
  ['', PROXY],
  ['203.0.113.7,', PROXY],
  ['unknown', PROXY],
  ['_hidden', PROXY],
  ['203.0.113.7:', PROXY],
  ['203.0.113.7:port', PROXY],
  ['203.0.113.7:123456', PROXY],
  ['203.0.113.7.9', PROXY],
  ['203.0.113.07', PROXY],
  ['999.0.113.7:80', PROXY],
  ['[203.0.113.7]:80', PROXY],
  ['[2001:db8::7', PROXY],
  ['[2001:db8::7]x', PROXY],
  ['"203.0.113.7"', PROXY],
  ['for=203.0.113.7', PROXY],
  ['203.0.113.7 x', PROXY],
])('LIM8: a proxy forwards for %j: the address is %s', (header, address) => {
  expect(from(header)).toBe(address);
});

test('LIM8: without a trusted proxy the header is nothing', () => {
  expect(from('203.0.113.7', false)).toBe(PROXY);
});
