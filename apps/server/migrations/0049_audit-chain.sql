CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION audit_log_hash("before" text, "line" "audit_log") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(concat_ws(E'\n', "before", "line"."seq", "line"."id", "line"."actor_id",
		coalesce("line"."target_id"::text, '-'), (extract(epoch FROM "line"."created_at") * 1000000)::bigint,
		"line"."action", "line"."details"::text), 'UTF8')), 'hex')
$$;--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_only_grows;--> statement-breakpoint
DO $$
DECLARE
	one "audit_log";
	ending text := '';
	count bigint := 0;
BEGIN
	FOR one IN SELECT * FROM "audit_log" ORDER BY "created_at", "id" LOOP
		count := count + 1;
		one."seq" := count;
		ending := audit_log_hash(ending, one);
		UPDATE "audit_log" SET "seq" = count, "hash" = ending WHERE "id" = one."id";
	END LOOP;
	IF count > 0 THEN
		INSERT INTO "audit_head" VALUES (1, count, ending);
	END IF;
END
$$;--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_only_grows;--> statement-breakpoint
CREATE FUNCTION audit_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	head "audit_head";
BEGIN
	INSERT INTO "audit_head" VALUES (1, 0, '') ON CONFLICT DO NOTHING;
	SELECT * INTO head FROM "audit_head" WHERE "id" = 1 FOR UPDATE;
	NEW."seq" := head."seq" + 1;
	NEW."hash" := audit_log_hash(head."hash", NEW);
	UPDATE "audit_head" SET "seq" = NEW."seq", "hash" = NEW."hash" WHERE "id" = 1;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_chain();--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_seq" ON "audit_log" USING btree ("seq");
