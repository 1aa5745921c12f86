CREATE TABLE "ticket_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"en" text NOT NULL,
	"zh" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
