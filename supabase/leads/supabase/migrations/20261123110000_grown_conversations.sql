-- A lead that was put away is new again also when its conversation has gone on: what was seen was only its beginning.
-- Otherwise as before.
create or replace function private.compute_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.tags := array(
    select tag from unnest(new.tags) with ordinality as given (tag, place) group by tag order by min(place)
  );
  new.lead_score := private.lead_score(new.tags);
  new.status := private.lead_status(new.lead_score);
  if tg_op = 'UPDATE' then
    -- A conversation that is delivered again keeps its name and its beginning.
    new.id := old.id;
    new.idempotency_key := old.idempotency_key;
    new.created_at := old.created_at;
    new.stored_at := old.stored_at;
    new.updated_at := clock_timestamp();
    if new.inbox_status in ('read', 'archived') and (
      jsonb_array_length(new.path) > jsonb_array_length(old.path)
      or coalesce(old.contact_email, old.contact_phone) is null
        and coalesce(new.contact_email, new.contact_phone) is not null
    ) then
      new.inbox_status := 'new';
    end if;
  end if;
  return new;
end $$;
