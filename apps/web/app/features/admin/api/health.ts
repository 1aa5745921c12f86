import type { AnswerOf } from '@retake/contract/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

const HEALTH = 'GET /api/admin/health';

export type Found = AnswerOf<typeof HEALTH>['found'][number];

export const useHealth = () => useQuery(query(HEALTH));
