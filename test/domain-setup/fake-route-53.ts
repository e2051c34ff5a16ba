export const zoneNameServers = ['ns-1.awsdns-01.test', 'ns-2.awsdns-02.test'];
