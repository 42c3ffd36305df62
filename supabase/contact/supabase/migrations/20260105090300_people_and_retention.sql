-- Rights of the people who wrote to us, and the end of what we keep. These functions run with the rights of the
-- caller, so that row level security decides: staff and the server may, visitors reach nothing.

-- Everything about one e-mail address, as JSON.
create function public.export_person(email_address text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('submissions', coalesce(jsonb_agg(entry order by created_at), '[]'))
  from (
    select created_at, jsonb_build_object(
      'id', id, 'name', name, 'email', email, 'phone_number', phone_number, 'message', message, 'locale', locale,
      'status', status, 'spam_reasons', spam_reasons, 'created_at', created_at,
      'notes', coalesce((
        select jsonb_agg(
          jsonb_build_object('author', n.author_name, 'body', n.body, 'created_at', n.created_at)
          order by n.created_at
        )
        from public.submission_notes n where n.submission_id = s.id
      ), '[]')
    ) as entry
    from public.contact_submissions s
    where lower(email) = lower(btrim(email_address))
  ) as entries
$$;

-- Erases everything about one e-mail address; returns how many messages that were.
create function public.erase_person(email_address text) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  erased integer;
begin
  delete from public.contact_submissions where lower(email) = lower(btrim(email_address));
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Deletes messages after whose last exchange (their arrival or a note) the given time has passed, and the record of
-- acts that is as old; returns how many messages. 24 months is what the privacy policy promises.
create function public.delete_old_submissions(older_than interval default '24 months') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.contact_submissions s
  where created_at < now() - older_than
    and not exists (
      select from public.submission_notes n where n.submission_id = s.id and n.created_at >= now() - older_than
    );
  get diagnostics deleted = row_count;
  delete from public.audit_log where created_at < now() - older_than;
  return deleted;
end $$;

revoke all on function
  public.export_person(text), public.erase_person(text), public.delete_old_submissions(interval)
  from public, anon, authenticated;
grant execute on function public.export_person(text), public.erase_person(text) to authenticated, service_role;
grant execute on function public.delete_old_submissions(interval) to service_role;
