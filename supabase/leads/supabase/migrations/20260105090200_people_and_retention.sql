-- Rights of the people who chatted with us, and the end of what we keep. For the server with the secret key only.

-- Everything about one e-mail address, as JSON.
create function public.export_person(email_address text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('leads', coalesce(jsonb_agg(to_jsonb(l) order by created_at), '[]'))
  from public.leads l
  where lower(contact_email) = lower(btrim(email_address))
$$;

-- Erases everything about one e-mail address; returns how many leads that were.
create function public.erase_person(email_address text) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  erased integer;
begin
  delete from public.leads where lower(contact_email) = lower(btrim(email_address));
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Deletes leads that are older than the given time; returns how many. 12 months is what the privacy policy promises.
create function public.delete_old_leads(older_than interval default '12 months') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.leads where created_at < now() - older_than;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke all on function
  public.export_person(text), public.erase_person(text), public.delete_old_leads(interval)
  from public, anon, authenticated;
grant execute on function
  public.export_person(text), public.erase_person(text), public.delete_old_leads(interval)
  to service_role;
