import { RULE_TOPICS, type RuleTopicId } from '@retake/core/rulebook/topics.ts';
import { z } from 'zod';

/** A rule of the rulebook, by its id. */
export const ruleTopicId = z.enum(RULE_TOPICS.map(({ id }) => id) as [RuleTopicId]);
