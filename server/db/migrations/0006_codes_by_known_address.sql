-- The key changes. Codes expire after ten minutes, so existing rows can be deleted.
DELETE FROM "activation_codes";--> statement-breakpoint
ALTER TABLE "activation_codes" DROP CONSTRAINT "activation_codes_pkey";--> statement-breakpoint
ALTER TABLE "activation_codes" ADD COLUMN "is_for_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_user_id_is_for_known_pk" PRIMARY KEY("user_id","is_for_known");
