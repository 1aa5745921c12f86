import { expect, test } from 'vitest';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { LegalPage } from './LegalPage.tsx';

const OPERATOR = 'GET /api/site/operator';
const text = {
  title: 'Terms',
  description: 'What you may expect.',
  sections: [
    { title: 'Who may play', paragraphs: ['Everybody of 13.', 'Not twice.'] },
    { title: 'Ends', paragraphs: ['At any time.'] },
  ],
};
const operator = { name: 'Retake Ltd', address: '1 Main Street, Berlin', email: 'hello@example.com' };

async function open(answers: Answers) {
  const server = wire(answers);
  const screen = await renderInFrame(<LegalPage text={text} />);
  return { screen, server };
}

test('LEG1: a legal page has its sections, and names who runs the installation', async () => {
  const { screen } = await open({ [OPERATOR]: { operator } });
  await expect
    .element(screen.getByRole('link', { name: 'hello@example.com' }))
    .toHaveAttribute('href', 'mailto:hello@example.com');
  await expect.element(screen.getByText('1 Main Street, Berlin')).toBeVisible();
  expect(textsOf(screen.getByRole('heading').elements())).toEqual([
    'Terms',
    'Operator',
    'Who may play',
    'Ends',
  ]);
  const [, ...lines] = textsOf([...screen.container.querySelectorAll('p')]);
  expect(lines).toEqual(['Everybody of 13.', 'Not twice.', 'At any time.']);
});

test('LEG1: an installation that has not said it says so', async () => {
  const { screen } = await open({ [OPERATOR]: { operator: null } });
  await expect.element(screen.getByText('This installation has not said yet who runs it.')).toBeVisible();
});

test('LEG1: the text is there while the operator cannot be loaded, and Retry brings it', async () => {
  const { screen, server } = await open({ [OPERATOR]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText('At any time.')).toBeVisible();
  server.now({ [OPERATOR]: { operator } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Retake Ltd')).toBeVisible();
});
