-- The audit is only written and, by its age, deleted; an erasure of a member removes its values.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD."before" := NULL;
  OLD."after" := NULL;
  IF NEW IS DISTINCT FROM OLD THEN
    RAISE EXCEPTION 'rows of this table are not changed';
  END IF;
  RETURN NEW;
END
$$;
