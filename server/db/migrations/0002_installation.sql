CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_purpose_known" CHECK ("installation"."purpose" in ('demo', 'shop'))
);
--> statement-breakpoint
-- A database with content is of an earlier version: only the seed of the demo wrote these bank tokens and passwords.
INSERT INTO "installation" ("id", "purpose")
SELECT 1, CASE
	WHEN EXISTS (SELECT FROM "invoices" WHERE "bank_token" LIKE 'demo-%')
		OR EXISTS (SELECT FROM "users" WHERE "password_hash" ~ '^0+:0+$') THEN 'demo'
	ELSE 'shop' END
WHERE EXISTS (SELECT FROM "settings");
