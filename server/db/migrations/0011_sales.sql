CREATE TABLE "bank_calls" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"operation" text NOT NULL,
	"answer" text NOT NULL,
	"is_failed" boolean NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_calls_operation_known" CHECK ("bank_calls"."operation" in ('start', 'verify', 'settle', 'reverse', 'inquire'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"state" text DEFAULT 'paid' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "deliveries_state_known" CHECK ("deliveries"."state" in ('paid', 'packed', 'sent', 'delivered', 'returned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"count" integer NOT NULL,
	"warn_at" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_stock_once" UNIQUE("product_id","size","color"),
	CONSTRAINT "product_stock_not_negative" CHECK ("product_stock"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"way" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"staff_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "refunds_way_known" CHECK ("refunds"."way" in ('bank', 'hand')),
	CONSTRAINT "refunds_of_an_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "user_diets" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_calls" ADD CONSTRAINT "bank_calls_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_calls_of_invoice" ON "bank_calls" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "bank_calls_by_time" ON "bank_calls" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_state" ON "deliveries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "refunds_of_invoice" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("id") WHERE "refunds"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "code_messages_failed" ON "code_messages" USING btree ("id") WHERE "code_messages"."delivered_at" is null and "code_messages"."code" is null;--> statement-breakpoint
-- Products in the app without what is sold out. A sale that leaves some pieces changes nothing there.
CREATE TRIGGER "product_stock_told" AFTER INSERT OR DELETE ON "product_stock" FOR EACH ROW EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
CREATE TRIGGER "product_stock_sold_out_told" AFTER UPDATE ON "product_stock" FOR EACH ROW WHEN ((OLD."count" = 0) <> (NEW."count" = 0)) EXECUTE FUNCTION "tell_of_catalogue"();--> statement-breakpoint
-- What former versions have granted. Of an invoice with a refund of a part, it is not known which items were granted.
UPDATE "invoice_items" SET "granted_at" = coalesce("invoices"."paid_at", "invoices"."created_at")
FROM "invoices" WHERE "invoices"."id" = "invoice_items"."invoice_id" AND "invoices"."pay_status" = 2 AND "invoices"."refund_due" = 0;--> statement-breakpoint
INSERT INTO "refunds" ("invoice_id", "amount", "reason", "way", "created_at", "completed_at")
SELECT "id", "refund_due", 'آنچه خریدار از پیش داشت.', CASE WHEN "is_reversal_pending" THEN 'bank' ELSE 'hand' END, coalesce("paid_at", "created_at"), "refunded_at"
FROM "invoices" WHERE "refund_due" > 0 ORDER BY "id";--> statement-breakpoint
-- Orders of products were delivered without the panel: those of the last 30 days may still be waiting.
INSERT INTO "deliveries" ("invoice_id", "state", "created_at", "changed_at")
SELECT "id", CASE WHEN "created_at" > now() - interval '30 days' THEN 'paid' ELSE 'delivered' END, coalesce("paid_at", "created_at"), coalesce("paid_at", "created_at")
FROM "invoices" WHERE "pay_status" = 2 AND EXISTS (
  SELECT 1 FROM "invoice_items" WHERE "invoice_items"."invoice_id" = "invoices"."id" AND "product_type" = 4 AND "granted_at" IS NOT NULL
) ORDER BY "id";
