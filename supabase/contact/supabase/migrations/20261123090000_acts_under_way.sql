-- What somebody is changing while a colleague's list is read is not to be seen in that list, and must not be changed from
-- it. `updated_at` was the start of their transaction, which is before `until` of such a list.

-- As before, but for `updated_at`: whoever has begun, and writes only after a list was read, writes a later time.
create or replace function private.protect_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (
    new.id, new.idempotency_key, new.name, new.email, new.phone_number, new.message, new.locale, new.created_at,
    new.stored_at
  ) is distinct from (
    old.id, old.idempotency_key, old.name, old.email, old.phone_number, old.message, old.locale, old.created_at,
    old.stored_at
  ) then
    raise exception 'Only status, spam_reasons and assignee_id of a message can change.' using errcode = '42501';
  end if;
  new.updated_at := clock_timestamp();
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
    where held.relation = 'public.contact_submissions'::regclass
      and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
      and held.mode = 'RowExclusiveLock' and held.granted
  ));
end $$;
