CREATE TABLE "discount_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" double precision,
	"amount" bigint,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"max_uses" integer,
	"is_once_per_member" boolean DEFAULT false NOT NULL,
	"course_ids" integer[] DEFAULT '{}' NOT NULL,
	"diet_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_percent_or_amount" CHECK (("discount_codes"."percent" > 0 and "discount_codes"."percent" <= 100 and "discount_codes"."amount" is null)
        or ("discount_codes"."amount" > 0 and "discount_codes"."percent" is null)),
	CONSTRAINT "discount_codes_uses_not_negative" CHECK ("discount_codes"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "code_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_code_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "uses_discount_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_discount_code" ON "invoices" USING btree ("discount_code_id","user_id");--> statement-breakpoint
-- The gateways say whether there are codes. A use of a code changes nothing there.
CREATE TRIGGER "discount_codes_told" AFTER INSERT OR DELETE OR TRUNCATE ON "discount_codes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "discount_codes_withdrawn_told" AFTER UPDATE OF "is_withdrawn" ON "discount_codes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_catalogue"();
