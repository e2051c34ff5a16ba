import {
  ChangeResourceRecordSetsCommand,
  CreateHostedZoneCommand,
  GetHostedZoneCommand,
  ListHostedZonesByNameCommand,
  ListResourceRecordSetsCommand,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';

export const zoneNameServers = ['ns-1.awsdns-01.test', 'ns-2.awsdns-02.test'];

/** Route 53 with at most one zone, of stone.test, whose lists come in pages of three. */
export function fakeRoute53() {
  const client = mockClient(Route53Client);
  const state: { zone: boolean; sets: ResourceRecordSet[]; losesTxt: boolean } = {
    zone: false,
    sets: [],
    losesTxt: false,
  };
  const zone = { Id: '/hostedzone/Z0123456789ABC', Name: 'stone.test.', CallerReference: '' };
  const DelegationSet = { NameServers: zoneNameServers };
  const reset = () => {
    Object.assign(state, { zone: false, sets: [], losesTxt: false });
    client.reset();
    client.on(ListHostedZonesByNameCommand).callsFake(() => ({
      HostedZones: [
        ...(state.zone ? [zone] : []),
        { ...zone, Id: '/hostedzone/ZPRIVATE', Config: { PrivateZone: true } },
        { ...zone, Id: '/hostedzone/ZOTHER', Name: 'tone.test.' },
      ],
    }));
    client.on(GetHostedZoneCommand).callsFake(() => ({ HostedZone: zone, DelegationSet }));
    client.on(CreateHostedZoneCommand).callsFake(() => {
      state.zone = true;
      return { HostedZone: zone, DelegationSet };
    });
    client.on(ListResourceRecordSetsCommand).callsFake(({ StartRecordName }) => {
      const start = StartRecordName ? Number(StartRecordName) : 0;
      return {
        ResourceRecordSets: state.sets.slice(start, start + 3),
        IsTruncated: start + 3 < state.sets.length,
        NextRecordName: String(start + 3),
      };
    });
    client.on(ChangeResourceRecordSetsCommand).callsFake(({ ChangeBatch }) => {
      for (const { Action, ResourceRecordSet: set } of ChangeBatch.Changes) {
        const name = `${set.Name.replace(/\.$/, '').replace('*', '\\052')}.`;
        state.sets = state.sets.filter((each) => each.Name !== name || each.Type !== set.Type);
        if (Action === 'DELETE' || (state.losesTxt && set.Type === 'TXT')) continue;
        state.sets.push({ ...set, Name: name });
      }
      return {};
    });
  };
  reset();
  /** The records of the zone, as `name TYPE value | value`. */
  const records = () =>
    state.sets
      .map(({ Name, Type, ResourceRecords, AliasTarget }) =>
        [
          Name,
          Type,
          ResourceRecords?.map(({ Value }) => Value).join(' | ') ?? `=> ${AliasTarget?.DNSName}`,
        ].join(' '),
      )
      .sort();
  return { client, state, reset, records };
}
