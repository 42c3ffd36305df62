-- What is being changed while a list is read, by a colleague or by a visitor who leaves an address, is not to be seen in
-- that list, and must not be changed from it. `updated_at` was the start of their transaction, which is before `until` of
-- such a list.

-- As before, but for `updated_at`: whoever has begun, and writes only after a list was read, writes a later time.
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
    -- An address comes after the lead: whoever had put that away has seen nobody who could be answered.
    if coalesce(old.contact_email, old.contact_phone) is null
      and coalesce(new.contact_email, new.contact_phone) is not null
      and new.inbox_status in ('read', 'archived')
    then
      new.inbox_status := 'new';
    end if;
  end if;
  return new;
end $$;

-- The time for `until`, read before a list: before everything that somebody has written by now and not committed. Whose
-- transactions its owner may not see (which takes `pg_read_all_stats` or a superuser) does not count. The clock comes
-- first: who begins to write after the look at the locks writes a later time.
create or replace function public.database_time() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  now_or_before timestamptz := clock_timestamp();
begin
  return least(now_or_before, (
    select min(writer.xact_start) - interval '1 microsecond'
    from pg_catalog.pg_locks held
    join pg_catalog.pg_stat_activity writer using (pid)
    where held.relation = 'public.leads'::regclass
      and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
      and held.mode = 'RowExclusiveLock' and held.granted
  ));
end $$;
