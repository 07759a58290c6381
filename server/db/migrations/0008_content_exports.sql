CREATE TABLE "content_exports" (
	"id" integer PRIMARY KEY NOT NULL,
	"staff_audit_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_exports_single" CHECK ("content_exports"."id" = 1)
);
