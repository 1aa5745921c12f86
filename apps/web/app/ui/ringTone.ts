/** The colour of a win percentage: 60 and more green, 50 orange, 40 dark orange, else red. */
export function ringTone(percent: number): 'good' | 'warn' | 'alert' | 'bad' {
  if (percent >= 60) return 'good';
  if (percent >= 50) return 'warn';
  if (percent >= 40) return 'alert';
  return 'bad';
}
