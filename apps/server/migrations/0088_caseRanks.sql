-- CAS9: the rank is chance and severity now. What waits takes its place in the new order by what is believed of its score (CAS16).
UPDATE "case_files" SET "rank" = power("case_files"."score", 2) / (power("case_files"."score", 2) + 4)
    * CASE "case_files"."family" WHEN 'integrity' THEN 3 WHEN 'content' THEN 2 WHEN 'chat' THEN 1.5 WHEN 'play' THEN 1.5 ELSE 1 END
    - 0.02 * extract(epoch FROM "cases"."opened_at") / 86400
  FROM "cases" WHERE "cases"."id" = "case_files"."case_id" AND "case_files"."verdict" IS NULL;
