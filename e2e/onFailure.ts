import { afterEach } from 'vitest';
import { whatIsSeen } from './browser.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`${task.name}: when it failed\n${await whatIsSeen()}`);
});
