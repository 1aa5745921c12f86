CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"sha256" text NOT NULL,
	"rehearsal_key" text,
	"rehearsed_at" timestamp (3) with time zone,
	"fault" text,
	CONSTRAINT "backups_name" UNIQUE("name")
);
